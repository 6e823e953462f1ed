import { describe, expect, it } from 'vitest';
import { chipBeside, chipPartText, partsOf } from './chips';

const known = ['firstName', 'date'];

describe('the pieces of a text', () => {
  it('are words and chips, and read as they were written', () => {
    const text = 'Hi {{firstName}},\nsee you on {{date}}{{firstName}}';
    const parts = partsOf(text, known);
    expect(parts).toEqual([
      { words: 'Hi ' },
      { variable: 'firstName' },
      { words: ',\nsee you on ' },
      { variable: 'date' },
      { variable: 'firstName' },
    ]);
    expect(parts.map(chipPartText).join('')).toBe(text);
  });

  it('show what is no variable of the message as it stands', () => {
    expect(partsOf('{{nobody}} {date}', known)).toEqual([{ words: '{{nobody}} {date}' }]);
  });

  it('say which chip is beside the cursor', () => {
    const text = 'Hi {{date}}!';
    expect(chipBeside(text, known, 3, 'after')).toEqual([3, 11]);
    expect(chipBeside(text, known, 11, 'before')).toEqual([3, 11]);
    expect(chipBeside(text, known, 11, 'after')).toBeNull();
    expect(chipBeside(text, known, 12, 'before')).toBeNull();
  });
});
