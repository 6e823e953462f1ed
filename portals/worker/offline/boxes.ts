import { openBytes, type Sealed, seal, sealBytes, unseal } from '../../../ui/offline/seal';
import type { Sealing } from '../../shared/visits/offline/outbox-store';

/** A box that has to be opened before its content can be read in a transaction. */
export class NotOpened extends Error {}

/**
 * Boxes of one worker, with the key and the opened contents. A transaction of IndexedDB ends while it waits for the key,
 * so boxes are opened before it and read from here within it.
 */
export function createBoxes() {
  let sealing: Sealing | null = null;
  /** Content of each box that was tried; undefined where the key does not open it. */
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
    /** True for the key of this mark. */
    isKnown: (mark: string): boolean => sealing?.person === mark,

    use(next: Sealing | null): void {
      sealing = next;
      contents.clear();
    },

    /** Seals a value. Null without a key, as on a page without https: then it is stored as it is. */
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

    /** Lets go of the contents of all other boxes. */
    retain(boxes: readonly Sealed[]): void {
      const names = new Set(boxes.map(nameOf));
      for (const name of contents.keys()) if (!names.has(name)) contents.delete(name);
    },
  };
}
