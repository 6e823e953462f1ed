import { usualCycleWeeks } from '../../../../rules/horses/cycle-options';
import type { App } from '../../../app';

/** How often a horse comes round, and who decides that nudges leave, as the owner has said in the CMS. */
export async function cycleSettings({ payload }: Pick<App, 'payload'>) {
  const settings = await payload.findGlobal({ slug: 'cycle-settings', depth: 0 });
  return { weeks: settings.usualCycleWeeks ?? usualCycleWeeks, nudges: settings.nudges ?? 'by-hand' };
}
