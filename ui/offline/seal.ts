/** Data that only the holder of the key can read. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const algorithm = 'AES-GCM';

/** A person's key. Null on pages without https, where the browser has none. Nothing is then sealed or stored. */
export type SealKey = CryptoKey | null;

/** The signed-in person, with the key for their data. */
export interface PersonalKey {
  /** An opaque mark of the person. */
  person: string;
  key: SealKey;
}

/** Imports the key as non-extractable: usable, but not readable. */
export async function importSealKey(text: string): Promise<SealKey> {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
}

const present = (key: SealKey): CryptoKey => {
  if (!key) throw new Error('This page has no key to seal with');
  return key;
};

export async function sealBytes(key: SealKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, present(key), bytes) };
}

export const openBytes = async (key: SealKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: algorithm, iv }, present(key), data);

export const seal = (key: SealKey, value: unknown): Promise<Sealed> =>
  sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));

/** A stored value of one person. */
export interface SealedRow {
  /** The owner of the row, as an opaque mark. */
  person: string;
  box: Sealed;
}

/** Opens a person's own rows. */
export const openMine = <Value>({ person, key }: PersonalKey, rows: readonly SealedRow[]): Promise<Value[]> =>
  Promise.all(rows.filter((row) => row.person === person).map(({ box }) => unseal<Value>(key, box)));

export const unseal = async <Value>(key: SealKey, sealed: Sealed): Promise<Value> =>
  JSON.parse(new TextDecoder().decode(await openBytes(key, sealed))) as Value;
