/** Changed fields of a form, compared with its first values: another tab may have changed the others. */
export const changedFields = <Input extends object>(input: Input, known: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== (known as Record<string, unknown>)[name]),
  ) as Partial<Input>;
