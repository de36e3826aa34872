// @ts-check
import { Studio } from "./state/studio.js";
import { keepAcrossReloads } from "./state/keep.js";
import { followServer } from "./state/follow.js";
import { settleDrafts } from "./editor/drafts.js";
import { layOut } from "./layout.js";

const studio = new Studio();
keepAcrossReloads(studio);
layOut(studio);
followServer(studio);
settleDrafts(studio);
