import { rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import type { App } from '../../app';

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
