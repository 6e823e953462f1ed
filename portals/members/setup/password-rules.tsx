import { Check, Minus } from 'lucide-react';

const rules: readonly [words: string, holds: (password: string) => boolean][] = [
  ['At least 8 characters', (password) => password.length >= 8],
  ['A capital letter', (password) => /\p{Lu}/u.test(password)],
  ['A small letter', (password) => /\p{Ll}/u.test(password)],
  ['A number', (password) => /\d/.test(password)],
];

/** Length is what makes a password hard to guess. */
const strengthOf = (password: string): string => {
  if (!rules.every(([, holds]) => holds(password))) return '';
  return password.length >= 14 ? 'Strong' : password.length >= 11 ? 'Good' : 'Fair: longer is stronger';
};

/** What a password needs, ticked off as it is typed, and how strong it is. */
export function PasswordRules({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1">
        {rules.map(([words, holds]) => {
          const done = holds(password);
          return (
            <li key={words} className="flex items-center gap-1.5">
              {done ? (
                <Check aria-hidden className="size-4 shrink-0 text-brand" />
              ) : (
                <Minus aria-hidden className="size-4 shrink-0" />
              )}
              <span>
                {words}
                {done && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-1 font-semibold empty:hidden">
        {strength && `Strength: ${strength}`}
      </p>
    </>
  );
}
