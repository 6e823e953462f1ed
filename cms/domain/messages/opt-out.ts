import type { App } from '../../app';
import { rows } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';

/** Records an opt-out of a number. Repeatable. */
export async function recordOptOut(app: App, phone: string, source: string, at?: string): Promise<void> {
  try {
    await rows(app, 'opt-outs').add({
      phone,
      source,
      optedOutAt: at ?? app.now().toISOString(),
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
