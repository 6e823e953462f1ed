import { feetOptions } from '../bookings/feet';
import { plural } from '../money/numbers';
import { behaviours, findingKinds, footWorks, soundnesses } from './visit-options';

const labelIn = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

export const footLabel = (foot: string): string => labelIn(feetOptions, foot);
export const findingLabel = (kind: string): string => labelIn(findingKinds, kind);
export const workLabel = (done: string): string => labelIn(footWorks, done);
export const behaviourLabel = (behaviour: string): string => labelIn(behaviours, behaviour);

export const feetText = (feet: readonly string[]): string =>
  feet.map((foot) => footLabel(foot).toLowerCase()).join(', ');

interface FootDetails {
  shoe: string | null;
  size: string | null;
  nails: number | null;
  pad: string | boolean | null;
  hot: boolean;
  toeAngle: number | null;
}

/** Details of a foot's work: 'St Croix 5, 6 nails, pad, hot'. */
export function footDetails({ shoe, size, nails, pad, hot, toeAngle }: FootDetails): string {
  const shoeText = [shoe, size].filter(Boolean).join(' ');
  const padText = typeof pad === 'string' && pad ? `pad: ${pad}` : pad ? 'pad' : '';
  return [
    shoeText,
    nails === null ? '' : plural(nails, 'nail'),
    padText,
    hot ? 'hot' : '',
    toeAngle === null ? '' : `${toeAngle}°`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A foot's work without its note, for people who may not read notes: 'Shod, St Croix 5, 6 nails'. */
export const footWorkText = (foot: FootDetails & { done: string }): string =>
  [workLabel(foot.done), footDetails(foot)].filter(Boolean).join(', ');

/** A finding without its note: 'Seedy toe (near fore)'. */
export const findingText = ({ kind, feet }: { kind: string; feet: readonly string[] }): string =>
  [findingLabel(kind), feet.length > 0 && `(${feetText(feet)})`].filter(Boolean).join(' ');

interface Soundness {
  soundness: string | null;
  lameFeet: readonly string[];
  lamenessGrade: number | null;
}

/** Soundness with feet and grade: 'Lame, near fore, grade 2 of 5'. Empty when nothing was noted. */
export function soundnessText({ soundness, lameFeet, lamenessGrade }: Soundness): string {
  if (!soundness) return '';
  const grade = lamenessGrade === null ? '' : `grade ${lamenessGrade} of 5`;
  return [labelIn(soundnesses, soundness), feetText(lameFeet), grade].filter(Boolean).join(', ');
}
