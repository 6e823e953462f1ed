import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageSection } from '../../../ui/layout/page-section';
import { Totals } from './totals';

export function TodayFigures() {
  return (
    <PageSection
      title="Totals"
      action={
        <Link
          to="/charts"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
        >
          All figures
          <ChevronRight aria-hidden className="size-4 shrink-0" />
        </Link>
      }
    >
      <Totals short />
    </PageSection>
  );
}
