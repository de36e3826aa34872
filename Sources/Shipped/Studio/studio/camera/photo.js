// @ts-check

/**
 * A photograph of a stream at the device's largest size; of a browser without a way for that, the frame that shows.
 * @param {MediaStream} stream @param {HTMLVideoElement} video @param {string} flash `auto`, `off` or `flash`, where the device has it
 */
export async function photograph(stream, video, flash) {
  const [track] = stream.getVideoTracks();
  try {
    const capture = new /** @type {any} */ (globalThis).ImageCapture(track);
    const { imageWidth, imageHeight, fillLightMode } = await capture.getPhotoCapabilities();
    const largest = imageWidth?.max && imageHeight?.max
      ? { imageWidth: imageWidth.max, imageHeight: imageHeight.max }
      : {};
    const lit = fillLightMode?.includes(flash) ? { fillLightMode: flash } : {};
    const photo = await capture.takePhoto({ ...largest, ...lit });
    if (await isWhole(photo, video)) return photo;
  } catch {
    // No such way in this browser, or the device has none.
  }
  return drawn(video);
}

/** Whether a photograph is no smaller than the picture that shows: some devices hand on a thumbnail. */
async function isWhole(photo, video) {
  const bitmap = await createImageBitmap(photo);
  const isWhole = bitmap.width * bitmap.height >= video.videoWidth * video.videoHeight;
  bitmap.close();
  return isWhole;
}

function drawn(video) {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  /** @type {any} */ (canvas.getContext("2d")).drawImage(video, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
}
