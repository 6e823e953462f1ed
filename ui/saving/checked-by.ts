import type { FieldValues, Resolver } from 'react-hook-form';

/** The used part of a contract's schema, because this layer imports no schema library. */
interface Schema<Output> {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

export const checkedBy =
  <Values extends FieldValues, Output extends FieldValues>(
    schema: Schema<Output>,
  ): Resolver<Values, unknown, Output> =>
  (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = parsed.error.issues.map(({ path, message }) => [
      String(path[0]),
      { type: 'custom', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
