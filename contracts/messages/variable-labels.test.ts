import { expect, it } from 'vitest';
import { messageTexts } from './messages';
import { variablesOf } from './sample';

it('every variable of a text has words of its own, without those of programmers', () => {
  for (const [name, declared] of Object.entries(messageTexts)) {
    const text = variablesOf(declared).map((variable) => variable.words);
    expect(new Set(text).size, name).toBe(text.length);
    for (const each of text) expect(each).toMatch(/^(?!.*\b(url|id|api)\b)[A-Z“][^{}]*$/i);
  }
});
