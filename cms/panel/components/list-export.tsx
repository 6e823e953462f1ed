export function ListExport({ href }: { href: string }) {
  return (
    <p>
      <a className="owner-way" href={href}>
        Download as a spreadsheet
      </a>
    </p>
  );
}
