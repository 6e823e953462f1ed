import { faultOfName } from '../messages/plain-text';

/**
 * A name, place or address of another row in valid form for a client: without links, and within the maximum length.
 * Usernames allow other signs, and the client's name of a visit can be longer.
 */
export function storableName(text: string | null | undefined, max: number): string | null {
  const name = (text ?? '').trim().slice(0, max).trim();
  if (!name) return null;
  if (!faultOfName(name)) return name;
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain && !faultOfName(plain) ? plain : null;
}
