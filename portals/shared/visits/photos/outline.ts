/** Minimum change of brightness at an outline. The maximum is about 1,400. */
const faintest = 60;
const steepest = 320;

const brightness = (pixels: Uint8ClampedArray, at: number): number =>
  0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);

/** Returns a picture's outline (RGBA) as white lines on transparency: changes of brightness by Sobel's operator. */
export function outlineOf(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(pixels.length);
  const light = (x: number, y: number) => brightness(pixels, (y * width + x) * 4);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const across =
        light(x + 1, y - 1) +
        2 * light(x + 1, y) +
        light(x + 1, y + 1) -
        light(x - 1, y - 1) -
        2 * light(x - 1, y) -
        light(x - 1, y + 1);
      const down =
        light(x - 1, y + 1) +
        2 * light(x, y + 1) +
        light(x + 1, y + 1) -
        light(x - 1, y - 1) -
        2 * light(x, y - 1) -
        light(x + 1, y - 1);
      const steepness = Math.hypot(across, down);
      if (steepness < faintest) continue;
      const offset = (y * width + x) * 4;
      out.fill(255, offset, offset + 3);
      out[offset + 3] = Math.min(255, (steepness / steepest) * 255);
    }
  }
  return out;
}
