import { feetOptions } from '../../rules/bookings/feet';

/** The horse prefix of a selected foot: '12.' in '12.near-fore', or ''. */
const ownerOf = (picked: string) => picked.slice(0, picked.indexOf('.') + 1);
const allFourValue = (of: string) => `${of}all`;
const feetOf = (of: string) => feetOptions.map(({ value }) => `${of}${value}`);

/** Ticked boxes after one change: 'all four' follows its four feet. */
export function applyTick(ticked: readonly string[], box: { value: string; checked: boolean }): string[] {
  const of = ownerOf(box.value);
  const horseBoxes = [...feetOf(of), allFourValue(of)];
  if (box.value === allFourValue(of))
    return [...ticked.filter((each) => !horseBoxes.includes(each)), ...(box.checked ? horseBoxes : [])];
  const left = ticked.filter((each) => each !== allFourValue(of));
  return feetOf(of).every((foot) => left.includes(foot)) ? [...left, allFourValue(of)] : left;
}

/**
 * Ticked boxes after a change of horses: feet without a horse go to the first horse, and the feet of the last removed
 * horse stay.
 */
export function applyHorses(ticked: readonly string[], horses: readonly number[]): string[] {
  const [first] = horses;
  if (first === undefined) {
    const owners = new Set(ticked.map(ownerOf));
    return owners.size === 1 ? ticked.map((each) => each.slice(ownerOf(each).length)) : [];
  }
  return ticked
    .map((each) => (ownerOf(each) ? each : `${first}.${each}`))
    .filter((each) => horses.includes(Number.parseInt(each, 10)));
}
