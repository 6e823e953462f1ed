import { Download } from 'lucide-react';
import { templateRows } from '../../../rules/clients/import/template';
import { Button } from '../../../ui/forms/button';

function downloadTemplate(): void {
  // Excel reads the letters right with the mark at the start.
  const text = `\ufeff${templateRows.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'clients-template.csv';
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads an empty list with the headings that the import reads. */
export const TemplateButton = () => (
  <Button
    variant="secondary"
    size="small"
    icon={<Download aria-hidden className="size-4" />}
    onClick={downloadTemplate}
  >
    Download a template
  </Button>
);
