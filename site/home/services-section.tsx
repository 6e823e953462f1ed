import type { ServiceCard } from '../../contracts/pages/home';
import { Button } from '../../ui/forms/button';
import { BookingLink } from '../booking/booking-link';
import { SitePicture } from '../shell/site-picture';

function Service({ service, bookHere }: { service: ServiceCard; bookHere?: string }) {
  const label = `Book ${service.title.toLowerCase()}`;
  return (
    <article className="service">
      {service.image && (
        <SitePicture
          picture={service.image}
          sizes="(max-width: 47.99rem) 66vw, (min-resolution: 1.5dppx) 320px, 550px"
          imageClassName="aspect-[8/5] w-full rounded-l bg-line object-cover"
        />
      )}
      <h3 className="mt-5 text-2xl font-bold md:text-3xl">{service.title}</h3>
      <p className="mt-2 md:text-lg">{service.summary}</p>
      {service.priceHint && <p className="mt-2 font-bold">{service.priceHint}</p>}
      {bookHere ? (
        <Button href={bookHere} className="mt-4">
          {label}
        </Button>
      ) : (
        <BookingLink service="standard" label={label} className="mt-4" />
      )}
      {service.bodyHtml && (
        <details className="mt-1">
          <summary className="inline-flex min-h-12 list-none items-center gap-2 rounded-s font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            More<span className="sr-only"> about {service.title}</span>
            <span aria-hidden className="chevron" />
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from the owner's rich text */}
          <div className="rich-text pb-2" dangerouslySetInnerHTML={{ __html: service.bodyHtml }} />
        </details>
      )}
    </article>
  );
}

interface ServicesSectionProps {
  services: ServiceCard[];
  /** Anchor of the page's own booking form, if it has one. */
  bookHere?: string;
}

/** Services of the business in two columns, the second lower than the first. */
export function ServicesSection({ services, bookHere }: ServicesSectionProps) {
  if (services.length === 0) return null;
  return (
    <section id="services" className="below border-t border-line bg-sunken">
      <div className="wrap section">
        <h2 className="mb-8 text-title font-bold md:mb-12 md:max-w-[46%]">Services</h2>
        <div className="services">
          {services.map((service) => (
            <Service key={service.slug} service={service} bookHere={bookHere} />
          ))}
        </div>
      </div>
    </section>
  );
}
