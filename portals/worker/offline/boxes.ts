import { openBytes, type PersonalKey, type Sealed, seal, sealBytes, unseal } from '../../../ui/offline/seal';

/** Thrown for a sealed box that was not opened before a transaction reads it. */
export class NotOpened extends Error {}

/**
 * Holds a worker's key and the opened contents of boxes. An IndexedDB transaction ends during the wait for
 * decryption, so boxes are opened before it.
 */
export function createBoxes() {
  let sealing: PersonalKey | null = null;
  /** Contents of all tried boxes; undefined where the key does not open one. */
  const contents = new Map<string, unknown>();
  const nameOf = ({ iv }: Sealed): string => iv.join();

  async function fill<Content>(
    content: Content,
    sealWith: (key: CryptoKey) => Promise<Sealed>,
  ): Promise<Sealed | null> {
    if (!sealing?.key) return null;
    const box = await sealWith(sealing.key);
    contents.set(nameOf(box), content);
    return box;
  }

  async function open(boxes: readonly Sealed[], read: (box: Sealed) => Promise<unknown>): Promise<void> {
    const closed = boxes.filter((box) => !contents.has(nameOf(box)));
    const values = await Promise.all(closed.map((box) => read(box).catch(() => undefined)));
    for (const [index, box] of closed.entries()) contents.set(nameOf(box), values[index]);
  }

  return {
    isKnown: (mark: string): boolean => sealing?.person === mark,

    use(next: PersonalKey | null): void {
      sealing = next;
      contents.clear();
    },

    /** Seals a value. Returns null without a key, as on a page without https: the value is then stored readable. */
    seal: (value: unknown): Promise<Sealed | null> => fill(value, (key) => seal(key, value)),

    sealPicture: (picture: Blob): Promise<Sealed | null> =>
      fill(picture, async (key) => sealBytes(key, await picture.arrayBuffer())),

    openValues: (boxes: readonly Sealed[]): Promise<void> =>
      open(boxes, (box) => unseal(sealing?.key ?? null, box)),

    openPictures: (boxes: readonly Sealed[]): Promise<void> =>
      open(boxes, async (box) => new Blob([await openBytes(sealing?.key ?? null, box)])),

    /** Content of an opened box; undefined where the key does not open it. */
    contentOf<Content>(box: Sealed): Content | undefined {
      if (!contents.has(nameOf(box))) throw new NotOpened('This box has not been opened');
      return contents.get(nameOf(box)) as Content | undefined;
    },

    /** Forgets the contents of all other boxes. */
    retain(boxes: readonly Sealed[]): void {
      const names = new Set(boxes.map(nameOf));
      for (const name of contents.keys()) if (!names.has(name)) contents.delete(name);
    },
  };
}
