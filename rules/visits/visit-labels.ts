import { feetOptions } from '../bookings/feet';
import { plural } from '../money/numbers';
import { behaviours, findingKinds, footWorks } from './visit-options';

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
