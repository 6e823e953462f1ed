import { Check, Minus } from 'lucide-react';
import {
  fewestPasswordCharacters,
  hasPasswordNeeds,
  type PasswordNeed,
  passwordNeeds,
} from '../../../rules/accounts/passwords';

const needs: readonly [need: PasswordNeed, words: string][] = [
  ['length', `At least ${fewestPasswordCharacters} characters`],
  ['capital', 'A capital letter'],
  ['small', 'A small letter'],
  ['digit', 'A number'],
];

/** Length makes a password hard to guess. */
const strengthOf = (password: string): string => {
  if (!hasPasswordNeeds(password)) return '';
  return password.length >= 14 ? 'Strong' : password.length >= 11 ? 'Good' : 'Fair: longer is stronger';
};

export function PasswordRules({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-3 gap-y-1">
        {needs.map(([need, text]) => {
          const done = passwordNeeds[need](password);
          return (
            <li key={need} className="flex items-center gap-1.5">
              {done ? (
                <Check aria-hidden className="size-4 shrink-0 text-brand" />
              ) : (
                <Minus aria-hidden className="size-4 shrink-0" />
              )}
              <span>
                {text}
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
