export const fewestPasswordCharacters = 8;

export const passwordNeeds = {
  length: (password: string) => password.length >= fewestPasswordCharacters,
  capital: (password: string) => /\p{Lu}/u.test(password),
  small: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
};

export type PasswordNeed = keyof typeof passwordNeeds;

export const hasPasswordNeeds = (password: string): boolean =>
  Object.values(passwordNeeds).every((holds) => holds(password));
