import { expect, it } from 'vitest';
import { toLatinLetters } from './to-latin-letters';

it.each([
  ['Jørgen Ærø', 'Jorgen Aero'],
  ['ÆRØ', 'AERO'],
  ['Strauß', 'Strauss'],
  ['STRAUẞ', 'STRAUSS'],
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['Þór Guðmundsson', 'Thor Gudmundsson'],
  ['Đặng Nguyễn', 'Dang Nguyen'],
  ['Œuvre du cœur', 'Oeuvre du coeur'],
  ['Işık Yıldız', 'Isik Yildiz'],
  ['Ħal Għargħur', 'Hal Gharghur'],
  ['Kaʻiulani', "Ka'iulani"],
  ['Əliyev', 'Eliyev'],
  ['Veselý O’Brien 7', "Vesely O'Brien 7"],
  ['Ελένη', 'Ελενη'],
])('%s is %s', (text, plain) => expect(toLatinLetters(text)).toBe(plain));
