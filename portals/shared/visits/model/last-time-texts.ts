import { formatDate } from '../../../../rules/time/dates';
import { behaviourLabel, feetText, findingLabel } from '../../../../rules/visits/visit-labels';
import type { ShownHorse, ShownLast } from './shown-visit';

/** A warning from last time, to read before the horse is touched. */
interface Unusual {
  tone: 'danger' | 'warn';
  text: string;
}

const feetSuffix = (feet: readonly string[]): string => (feet.length ? ` (${feetText(feet)})` : '');

type MissedWork = Omit<NonNullable<ShownHorse['notDone']>, 'doneOn' | 'reason'>;

function unusualIn(told: MissedWork): Unusual[] {
  const { soundness, lameFeet, lamenessGrade, behaviour, sedated, vetAdvised, findings } = told;
  const all: (Unusual | null)[] = [
    behaviour === 'dangerous' || behaviour === 'difficult'
      ? { tone: behaviour === 'dangerous' ? 'danger' : 'warn', text: behaviourLabel(behaviour) }
      : null,
    soundness === 'lame'
      ? {
          tone: 'danger',
          text: `Lame${lamenessGrade ? `, grade ${lamenessGrade}` : ''}${feetSuffix(lameFeet)}`,
        }
      : null,
    soundness === 'tender' ? { tone: 'warn', text: `Tender${feetSuffix(lameFeet)}` } : null,
    ...findings.map(({ kind, feet, note }): Unusual => {
      return {
        tone: 'warn',
        text: `${findingLabel(kind)}${feetSuffix(feet)}${note ? `: ${note}` : ''}`,
      };
    }),
    sedated ? { tone: 'warn', text: 'Sedated' } : null,
    vetAdvised ? { tone: 'warn', text: 'Vet advised' } : null,
  ];
  return all.filter((each) => each !== null);
}

/** Returns warnings from last time and from a later visit without work on the horse, worst first. */
export function unusualOf({ lastTime, notDone }: Pick<ShownHorse, 'lastTime' | 'notDone'>): Unusual[] {
  const warn = (text: string): Unusual => ({ tone: 'warn', text });
  const all = [
    ...(notDone ? unusualIn(notDone) : []),
    ...(lastTime ? unusualIn(lastTime) : []),
    ...(notDone ? [warn(`Not done on ${formatDate(notDone.doneOn)}: ${notDone.reason ?? ''}`)] : []),
    ...(lastTime?.outcome === 'partly' ? [warn(`Partly done: ${lastTime.reason ?? ''}`)] : []),
  ];
  return [...new Map(all.map((each) => [each.text, each])).values()].sort(
    (one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'),
  );
}

export const lastTimeText = ({ doneOn }: ShownLast): string => `Last time, ${formatDate(doneOn)}`;
