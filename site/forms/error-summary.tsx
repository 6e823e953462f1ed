interface ErrorSummaryProps {
  errors: Record<string, string>;
  /** Returns the id of a field by name. */
  idOf: (field: string) => string;
}

/** Errors of a form from the server, with links to the fields. */
export function ErrorSummary({ errors, idOf }: ErrorSummaryProps) {
  const list = Object.entries(errors);
  if (list.length === 0) return null;
  return (
    <div
      role="alert"
      className="rounded-m border-l-6 border-danger bg-danger-soft px-5 py-4 text-on-danger-soft"
    >
      <h2 className="text-xl font-bold">Please check the form</h2>
      <ul className="mt-2 list-disc pl-5">
        {list.map(([field, message]) => (
          <li key={field}>
            <a className="underline underline-offset-4" href={`#${idOf(field)}`}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
