// @ts-check
import { Studio } from "./studio/state/studio.js";
import { keepAcrossReloads } from "./studio/state/keep.js";
import { followServer } from "./studio/state/follow.js";
import { settleDrafts } from "./studio/editor/drafts.js";
import { layOut } from "./studio/layout.js";

const studio = new Studio();
keepAcrossReloads(studio);
layOut(studio);
followServer(studio);
settleDrafts(studio);
