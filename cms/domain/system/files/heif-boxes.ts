/** Parts of a HEIF file's structure that show the work to decode its picture; read without decoding. */
interface Heif {
  primary: number;
  /** Type of each item: `hvc1` is a coded picture, `grid` combines others. */
  types: Map<number, string>;
  /** Size of each item in pixels, from its `ispe` box. The decoder refuses a larger coded picture. */
  sizes: Map<number, { width: number; height: number }>;
  /** Items that each item consists of or needs, with repetitions. */
  parts: Map<number, number[]>;
}

interface Box {
  type: string;
  content: Buffer;
}

const broken = () => new Error('The boxes are broken');

/** A phone's largest picture has some three hundred boxes at one level; a file may contain a million empty ones. */
const maxBoxes = 5000;

function boxesIn(data: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let offset = 0; offset < data.length; ) {
    if (offset + 8 > data.length || boxes.length >= maxBoxes) throw broken();
    const short = data.readUInt32BE(offset);
    const isLong = short === 1;
    if (isLong && offset + 16 > data.length) throw broken();
    const size = isLong ? Number(data.readBigUInt64BE(offset + 8)) : short || data.length - offset;
    const start = isLong ? 16 : 8;
    if (size < start || offset + size > data.length) throw broken();
    boxes.push({
      type: data.toString('latin1', offset + 4, offset + 8),
      content: data.subarray(offset + start, offset + size),
    });
    offset += size;
  }
  return boxes;
}

/** Returns the only box of a type. The decoder could choose the second of two, so this refuses two. */
function onlyBox(boxes: Box[], type: string): Buffer {
  const [box, second] = boxes.filter((each) => each.type === type);
  if (!box || second) throw broken();
  return box.content;
}

/** Reads consecutive numbers of two or four bytes. */
function reader(data: Buffer, at: number) {
  let from = at;
  const next = (bytes: number) => {
    from += bytes;
    return data.readUIntBE(from - bytes, bytes);
  };
  return { next, hasMore: () => from < data.length };
}

/** Reads version and flags, with which many boxes begin. */
const headOf = (data: Buffer) => ({ version: data.readUInt8(0), flags: data.readUIntBE(1, 3) });

function primaryOf(pitm: Buffer): number {
  return reader(pitm, 4).next(headOf(pitm).version ? 4 : 2);
}

function typesOf(iinf: Buffer): Heif['types'] {
  const types: Heif['types'] = new Map();
  const entries = boxesIn(iinf.subarray(headOf(iinf).version ? 8 : 6));
  for (const { type, content } of entries) {
    const { version } = headOf(content);
    if (type !== 'infe' || version < 2) continue;
    const wide = version === 2 ? 2 : 4;
    const id = reader(content, 4).next(wide);
    if (types.has(id)) throw broken();
    types.set(id, content.toString('latin1', 6 + wide, 10 + wide));
  }
  return types;
}

function sizesOf(iprp: Buffer): Heif['sizes'] {
  const boxes = boxesIn(iprp);
  const properties = boxesIn(onlyBox(boxes, 'ipco')).map(({ type, content }) =>
    type === 'ispe' ? { width: content.readUInt32BE(4), height: content.readUInt32BE(8) } : null,
  );
  const sizes: Heif['sizes'] = new Map();
  for (const { content } of boxes.filter(({ type }) => type === 'ipma')) {
    const { version, flags } = headOf(content);
    const { next } = reader(content, 4);
    for (let entries = next(4); entries > 0; entries--) {
      const id = next(version ? 4 : 2);
      for (let count = next(1); count > 0; count--) {
        // The first bit marks an essential property.
        const index = flags & 1 ? next(2) & 0x7fff : next(1) & 0x7f;
        const size = properties[index - 1];
        if (size && sizes.has(id)) throw broken();
        if (size) sizes.set(id, size);
      }
    }
  }
  return sizes;
}

function partsOf(iref: Buffer): Heif['parts'] {
  const parts: Heif['parts'] = new Map();
  const add = (whole: number, part: number) => {
    const siblings = parts.get(whole);
    if (siblings) siblings.push(part);
    else parts.set(whole, [part]);
  };
  const wide = headOf(iref).version ? 4 : 2;
  for (const { type, content } of boxesIn(iref.subarray(4))) {
    if (type !== 'dimg' && type !== 'auxl') continue;
    const { next } = reader(content, 0);
    const from = next(wide);
    for (let count = next(2); count > 0; count--) {
      const to = next(wide);
      // A mask refers to its picture and is decoded with it.
      if (type === 'dimg') add(from, to);
      else add(to, from);
    }
  }
  return parts;
}

function readBoxes(data: Buffer): Heif {
  const boxes = boxesIn(onlyBox(boxesIn(data), 'meta').subarray(4));
  const iref = boxes.some(({ type }) => type === 'iref') ? onlyBox(boxes, 'iref') : Buffer.alloc(4);
  return {
    primary: primaryOf(onlyBox(boxes, 'pitm')),
    types: typesOf(onlyBox(boxes, 'iinf')),
    sizes: sizesOf(onlyBox(boxes, 'iprp')),
    parts: partsOf(iref),
  };
}

/**
 * Excludes the overlay `iovl`: its data contains the size of its canvas, up to gigabytes, and no camera makes one.
 */
const derived = new Set(['grid', 'iden']);
/** Maximum nesting of pictures: cameras need two. */
const maxLevels = 4;

/** Counts the pixels that the decoder writes for an item and all its parts. */
function decodedPixels({ types, sizes, parts }: Heif, item: number): number {
  const counted = new Map<number, number>();
  function count(id: number, level: number): number {
    const before = counted.get(id);
    if (before !== undefined) return before;
    if (level > maxLevels) throw broken();
    const type = types.get(id) ?? '';
    const size = sizes.get(id);
    if (type !== 'hvc1' && !derived.has(type)) throw broken();
    if (type === 'hvc1' && !size) throw broken();
    const pixels = type === 'hvc1' && size ? size.width * size.height : 0;
    const sum = (parts.get(id) ?? []).reduce((all, part) => all + count(part, level + 1), pixels);
    counted.set(id, sum);
    return sum;
  }
  return count(item, 1);
}

/** Returns the size of a HEIC picture and the number of decoded pixels; null for another or a broken file. */
export function measureHeic(data: Buffer): { width: number; height: number; decoded: number } | null {
  try {
    const heif = readBoxes(data);
    const size = heif.sizes.get(heif.primary);
    return size ? { ...size, decoded: decodedPixels(heif, heif.primary) } : null;
  } catch {
    return null;
  }
}
