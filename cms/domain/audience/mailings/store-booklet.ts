import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ValidationError } from 'payload';
import type { Media } from '../../../../collections/payload-types';
import { inPlainLetters } from '../../../../rules/accounts/latin-letters';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { acceptAttachment, type SentFile } from '../../system/files/accept';

/** The name under which subscribers read it: letters, digits and hyphens, and never another file's. */
const fileName = (name: string): string => {
  const text = inPlainLetters(name.replace(/\.pdf$/i, ''))
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80);
  return `${text || 'booklet'}-${randomUUID().slice(0, 8)}.pdf`;
};

/** Stores a PDF among the public files. A file that is no PDF by its content is refused. */
export async function storeBooklet(app: App, sent: SentFile): Promise<Media> {
  const { mimeType, name } = await acceptAttachment(sent);
  if (mimeType !== 'application/pdf') throw new Refusal('wrong-type', 'Please choose a PDF');
  // Payload names the file after the path that it reads.
  const filePath = join(dirname(sent.path), fileName(basename(name)));
  await copyFile(sent.path, filePath);
  try {
    return (await app.payload.create({ collection: 'media', data: {}, filePath, depth: 0 })) as Media;
  } catch (error) {
    if (error instanceof ValidationError)
      throw invalidField('booklet', 'This PDF is damaged or incomplete. Please try another one.');
    throw error;
  }
}
