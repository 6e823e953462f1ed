// The clock of a test's server process. It runs on from SHIFTED_NOW, and a message `{ now }` changes it. Preloaded
// with `--import`, so that the product knows only the machine's clock.
const Machine = Date;
let shift = 0;
const set = (iso: string) => {
  shift = Machine.parse(iso) - Machine.now();
};

class Shifted extends Machine {
  constructor(...given: [] | [number | string | Date]) {
    super(...((given.length ? given : [Machine.now() + shift]) as [number]));
  }
  static override now(): number {
    return Machine.now() + shift;
  }
  // Next copies the own properties of Date only.
  static override UTC = Machine.UTC;
  static override parse = Machine.parse;
}
// Mongoose reads the type of a field from the name of its class.
Object.defineProperty(Shifted, 'name', { value: 'Date' });
globalThis.Date = Shifted as DateConstructor;

set(process.env.SHIFTED_NOW ?? new Machine().toISOString());
process.on('message', ({ now }: { now: string }) => {
  set(now);
  process.send?.('set');
});

export {};
