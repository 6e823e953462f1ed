/** A small pseudo-random generator (mulberry32). One seed gives the same demo data on every machine. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns a whole number from `least` to `max`, both included. */
  const whole = (least: number, max: number) => least + Math.floor(next() * (max - least + 1));
  return {
    whole,
    chance: (share: number) => next() < share,
    pick: <Item>(list: readonly Item[]): Item => {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
