/**
 * How often a JPEG goes over its whole picture. One that is shown while it loads does so some ten times; a scan of a
 * few bytes costs as much as one of megabytes.
 */
export function jpegScans(data: Buffer): number {
  let scans = 0;
  for (let at = 2; at + 4 <= data.length; ) {
    if (data[at] !== 0xff) {
      // The bits of a scan go on until the next marker.
      const next = data.indexOf(0xff, at);
      if (next < 0) break;
      at = next;
      continue;
    }
    const marker = data[at + 1] ?? 0;
    if (marker === 0xd9) break;
    if (marker === 0xda) scans += 1;
    // Within a scan: a byte that only looks like a marker, padding, or a point to start again from.
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xff) at += 1;
    else at += 2 + data.readUInt16BE(at + 2);
  }
  return scans;
}
