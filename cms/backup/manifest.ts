import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keyIdOf } from '../../collections/fields/people/encryption';
import type { Secrets } from '../env';

const manifestSchema = z.object({
  version: z.literal(1),
  /** Start of the backup, which contains every row answered before this instant. */
  takenAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'mongodb']),
  /** Identifies the PAYLOAD_SECRET that encrypted the bank details, without revealing it. */
  keyId: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';

/**
 * Reads the manifest of an extracted backup. Throws an Error in plain English when this version cannot use the
 * backup.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8');
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('The backup was made by a version that this one does not understand.');
  return parsed.data;
}

/** Throws an Error in plain English when a backup does not match the system that it should replace. */
export function refuseMisfit(manifest: Manifest, usesMongo: boolean, secrets: Secrets): void {
  const database = usesMongo ? 'mongodb' : 'sqlite';
  if (manifest.database !== database) {
    throw new Error(
      `The backup is of a ${manifest.database} database and DATABASE_URL names a ${database} one. Nothing was changed.`,
    );
  }
  if (!secrets.some((secret) => keyIdOf(secret) === manifest.keyId)) {
    throw new Error(
      `The backup's bank details and links were made with another PAYLOAD_SECRET (key ${manifest.keyId}; this one is ` +
        `${keyIdOf(secrets[0])}). Give that PAYLOAD_SECRET, or put its secrets.json into DATA_DIR. Nothing was changed.`,
    );
  }
}
