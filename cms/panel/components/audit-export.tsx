/** Over the activity log. */
export function AuditExport() {
  return (
    <p>
      <a className="owner-way" href="/api/admin/audit/export.csv">
        Download as a spreadsheet
      </a>
    </p>
  );
}
