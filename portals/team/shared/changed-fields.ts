/** What of a form differs from what it was filled in with: another tab may have changed the rest. */
export const changedFields = <Input extends object>(input: Input, known: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== (known as Record<string, unknown>)[name]),
  ) as Partial<Input>;
