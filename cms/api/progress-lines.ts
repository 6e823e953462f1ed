import type { Request, Response } from 'express';
import { type Progress, type ProgressAnswer, progressType } from '../../contracts/progress';
import { refusalFor, statusFor } from './errors';

/** Proxies hold back small answers until they have so much; more often nobody sees it. */
const everyMs = 250;

/**
 * Tells a caller who asks for it (`Accept: application/x-ndjson`) how far a long call is: lines `{done, total}`, and a
 * last one `{status, body}` that is the answer. Null for all other callers, who get the answer alone.
 */
export function progressLines(req: Request, res: Response) {
  if (!req.get('accept')?.includes(progressType)) return null;
  const writeText = (line: string) => {
    if (!res.headersSent) res.status(200).type(progressType).set('Cache-Control', 'no-store');
    res.write(`${line}\n`);
  };
  const write = (line: Progress | ProgressAnswer) => writeText(JSON.stringify(line));
  let toldAt = 0;
  return {
    tell(done: number, total: number): void {
      const now = performance.now();
      if (now - toldAt < everyMs && done < total) return;
      toldAt = now;
      write({ done, total });
    },
    /** Writes the answer, whose body is JSON already: a long one is not to be made twice. */
    answer(status: number, body: string): void {
      writeText(`{"status":${status},"body":${body}}`);
      res.end();
    },
    /** True when the failure was told: nothing but the last line can tell it once others have left. */
    fail(error: unknown): boolean {
      if (!res.headersSent) return false;
      const refusal = refusalFor(error);
      const message = refusal?.message ?? 'Something went wrong on our side. Please try again.';
      write({
        status: statusFor(error),
        body: { message, ...(refusal?.issues && { issues: refusal.issues }) },
      });
      res.end();
      return true;
    },
  };
}
