import { useEffect, useState } from 'react';
import { Toaster } from '../feedback/toaster';
import { Button } from '../forms/button';
import { PageHeader } from '../layout/page-header';
import { ButtonsSection } from './buttons-section';
import { ChoicesSection } from './choices-section';
import { DataSection } from './data-section';
import { FeedbackSection } from './feedback-section';
import { FieldsSection } from './fields-section';
import { OverlaysSection } from './overlays-section';

/** Every component in every state, for development only. */
export default function Gallery() {
  const [theme, setTheme] = useState<'light' | 'dark' | null>(null);
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <main className="mx-auto max-w-6xl px-4 py-6 sm:px-8">
      <PageHeader
        title="Design system"
        description="Every component in every state."
        back={{ href: '/', label: 'Back to Homepage' }}
        actions={
          <>
            <Button
              variant="secondary"
              size="small"
              aria-pressed={theme === 'light'}
              onClick={() => setTheme('light')}
            >
              Light
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-pressed={theme === 'dark'}
              onClick={() => setTheme('dark')}
            >
              Dark
            </Button>
          </>
        }
      />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <DataSection />
      <FeedbackSection />
      <OverlaysSection />
      <Toaster />
    </main>
  );
}
