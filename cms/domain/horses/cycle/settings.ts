import { usualCycleWeeks } from '../../../../rules/horses/cycle-options';
import type { App } from '../../../app';

/** Returns the owner's settings for the cycle: its usual length, and how reminders are sent. */
export async function cycleSettings({ payload }: Pick<App, 'payload'>) {
  const settings = await payload.findGlobal({ slug: 'cycle-settings', depth: 0 });
  return { weeks: settings.usualCycleWeeks ?? usualCycleWeeks, nudges: settings.nudges ?? 'by-hand' };
}
