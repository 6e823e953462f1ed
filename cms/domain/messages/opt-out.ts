import type { App } from '../../app';
import { insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';

/** Notes that a number is never to be texted again. Doing it again changes nothing. */
export async function noteOptOut(app: App, phone: string, source: string, at?: string): Promise<void> {
  try {
    await insertRow(app.payload, 'opt-outs', {
      phone,
      source,
      optedOutAt: at ?? app.now().toISOString(),
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
