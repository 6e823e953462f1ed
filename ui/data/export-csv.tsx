import { Download } from 'lucide-react';
import type { Endpoint } from '../../contracts/endpoint';
import { urlOf } from '../api/call';
import { Button } from '../forms/button';
import type { ButtonLook } from '../forms/button-class';

interface ExportCsvProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** The call that returns the file. */
  endpoint: Endpoint;
  params?: Record<string, string>;
  /** Filters the list, for example to a period. */
  query?: Record<string, string>;
}

export function ExportCsv({
  endpoint,
  params,
  query,
  variant = 'secondary',
  size = 'small',
}: ExportCsvProps) {
  return (
    <Button
      href={urlOf(endpoint, { params, query })}
      download
      variant={variant}
      size={size}
      icon={<Download aria-hidden className="size-5" />}
    >
      Export CSV
    </Button>
  );
}
