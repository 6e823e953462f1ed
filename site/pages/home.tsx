import type { HomeProps, SiteFrame } from '../../contracts/site-pages';
import { Card } from '../../ui/card';
import { Disclosure } from '../../ui/disclosure';
import { Island } from '../island';
import { BookingButton } from '../islands/booking-button';

/** `/`. */
export function Home({ hero, banner, services, about, faqs, ready, booking }: HomeProps & { frame: SiteFrame }) {
  return (
    <>
      <section className="mx-auto max-w-6xl px-4 py-16">
        <h1 className="max-w-3xl text-5xl font-bold">{hero.title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{hero.text}</p>
        <p className="my-6 rounded-m bg-ember-soft p-4 text-on-ember-soft">
          <strong>{banner.title}</strong> {banner.text}
        </p>
        <div className="flex flex-wrap gap-3">
          <Island
            name="booking-button"
            component={BookingButton}
            props={{ label: 'Get Priority Service Now', form: { ...booking, rush: true } }}
          />
          <Island name="booking-button" component={BookingButton} props={{ label: 'Book Service', form: booking }} />
        </div>
      </section>
      <section id="services" className="mx-auto max-w-6xl px-4 py-10">
        <h2 className="mb-6 text-3xl font-bold">Services</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {services.map((service) => (
            <Card key={service.slug} title={service.title} headingLevel="h3">
              <p>{service.summary}</p>
              {service.priceHint && <p className="mt-3 font-semibold">{service.priceHint}</p>}
            </Card>
          ))}
        </div>
      </section>
      <section id="about" className="mx-auto max-w-3xl px-4 py-10">
        <h2 className="mb-4 text-3xl font-bold">{about.title}</h2>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-4">{paragraph}</p>
        ))}
      </section>
      <section className="mx-auto max-w-3xl px-4 py-10">
        <h2 className="mb-4 text-3xl font-bold">Questions</h2>
        {faqs.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>{answer}</Disclosure>
        ))}
      </section>
      <section className="mx-auto max-w-3xl px-4 py-10">
        <h2 className="mb-2 text-3xl font-bold">{ready.title}</h2>
        <p className="mb-5">{ready.text}</p>
        <Island name="booking-button" component={BookingButton} props={{ label: 'Book Service', form: booking }} />
      </section>
    </>
  );
}
