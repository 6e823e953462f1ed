import { describe, expect, it } from 'vitest';
import { bearSameName, foldName, nameOf, splitName } from './names';

describe('the name of a client', () => {
  it.each([
    [{ firstName: 'Ann', familyName: 'Lee' }, 'Ann Lee'],
    [{ firstName: 'Ann', familyName: 'Lee', businessName: ' Hill Stud ' }, 'Hill Stud'],
    [{ familyName: 'Lee' }, 'Lee'],
    [{ firstName: ' ' }, ''],
  ])('of %j is %j', (names, name) => {
    expect(nameOf(names)).toBe(name);
  });

  it.each([
    ['O’Brien', 'obrien'],
    ["O'Brien", 'obrien'],
    ['MÜLLER', 'muller'],
    ['van der Berg', 'vanderberg'],
    ['Nguyễn', 'nguyen'],
    ['Groß', 'gross'],
    ['李', '李'],
    [null, ''],
  ])('%j is compared as %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it.each([
    ['Ann Lee', { firstName: 'Ann', familyName: 'Lee' }],
    ['Mary  Ann Lee', { firstName: 'Mary Ann', familyName: 'Lee' }],
    ['Lee', { firstName: null, familyName: 'Lee' }],
    ['Wintle, Marlee', { firstName: 'Marlee', familyName: 'Wintle' }],
    ['Sarah van der Zande', { firstName: 'Sarah', familyName: 'van der Zande' }],
    [' ', { firstName: null, familyName: null }],
  ])('%j in one text', (text, names) => {
    expect(splitName(text)).toEqual(names);
  });
});

describe('the same name', () => {
  const ann = { firstName: 'Ann', familyName: 'Lee' };
  it.each([
    [ann, { firstName: 'Bob', familyName: 'LEE' }, true],
    [ann, { firstName: 'Ann', familyName: 'Leigh' }, false],
    [{ familyName: 'Müller' }, { familyName: 'muller' }, true],
    [{ firstName: 'Ann' }, { firstName: 'ann' }, true],
    [{ businessName: 'Hill Stud' }, { businessName: 'hill stud' }, true],
    [{ businessName: 'Hill Stud' }, { firstName: 'Hill', familyName: 'Stud' }, true],
    [{ businessName: 'Hill Stud' }, { businessName: 'Dale Stud' }, false],
    [{ businessName: 'Hill Stud', familyName: 'Lee' }, ann, true],
    [{ businessName: 'Hill Stud', familyName: 'Lee' }, { businessName: 'Dale', familyName: 'Lee' }, false],
    [{ businessName: 'Hill Stud' }, { familyName: 'Stud' }, false],
    [
      { firstName: 'Sarah', familyName: 'van der Zande' },
      { firstName: 'Sarah van der', familyName: 'ZANDE' },
      true,
    ],
    [{ firstName: 'Zoë Ann' }, { firstName: 'Zoe', familyName: 'Ann' }, true],
    [{ businessName: 'Tarra Pony Club Inc.' }, { businessName: 'Tarra Pony Club' }, true],
    [
      { businessName: 'Hill', firstName: 'Sarah', familyName: 'van Dyk' },
      { firstName: 'Sarah van', familyName: 'Dyk' },
      true,
    ],
    [{}, {}, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(bearSameName(one, other)).toBe(same);
    expect(bearSameName(other, one)).toBe(same);
  });
});
