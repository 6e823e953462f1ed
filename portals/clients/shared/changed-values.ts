const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedValues = <Input extends object>(input: Input, known: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !isSame(value, (known as Record<string, unknown>)[name])),
  ) as Partial<Input>;
