import type { Request, Response } from 'express';
import multer from 'multer';
import { formatBytes, maxFileBytes } from '../../rules/files';
import { invalidField, Refusal } from '../refusal';

/** A file as it was sent, in memory. */
export interface SentPart {
  name: string;
  data: Buffer;
}

export interface SentForm {
  files: SentPart[];
  fields: Record<string, string>;
}

export interface FormRules {
  /** The field of the files. */
  field: string;
  maxFiles: number;
  maxBytes?: number;
}

/** Multer's faults in our words. */
function refusalOf(error: unknown, rules: Required<FormRules>): unknown {
  if (!(error instanceof multer.MulterError)) {
    // Busboy's own errors are of a body that breaks off or is no form; neither is a fault of ours.
    return error instanceof Refusal ? error : new Refusal('invalid', 'The files could not be read');
  }
  if (error.code === 'LIMIT_FILE_SIZE')
    return new Refusal('too-large', `A file can have at most ${formatBytes(rules.maxBytes)}`);
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT')
    return invalidField(
      rules.field,
      rules.maxFiles === 1 ? 'Please send one file' : `Please send at most ${rules.maxFiles} files`,
    );
  return new Refusal('invalid', 'The files could not be read');
}

/**
 * Reads a form with files into memory. Handlers call it once they know that the caller may send some: until then
 * nothing of the body is read.
 */
export async function readForm(req: Request, res: Response, given: FormRules): Promise<SentForm> {
  const rules = { maxBytes: maxFileBytes, ...given };
  if (!req.is('multipart/form-data')) throw new Refusal('wrong-type', 'Please send multipart/form-data');
  const read = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      fileSize: rules.maxBytes,
      files: rules.maxFiles,
      fields: 20,
      fieldNameSize: 100,
      fieldSize: 10_000,
      parts: rules.maxFiles + 20,
      headerPairs: 50,
    },
  }).array(rules.field, rules.maxFiles);
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error: unknown) => (error ? reject(refusalOf(error, rules)) : resolve()));
  });
  const files = Array.isArray(req.files) ? req.files : [];
  return {
    files: files.map(({ originalname, buffer }) => ({ name: originalname, data: buffer })),
    fields: { ...req.body },
  };
}
