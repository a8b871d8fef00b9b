import { Section } from "@/components/layout/section";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { PublicService } from "@/components/vendors/services/public-service";
import type { PublicVendorDto } from "@/lib/vendors/directory/public-vendor";

/** A vendor's services as a grid of cards. */
export function VendorServices({ vendor, title }: { vendor: PublicVendorDto; title: string }) {
  const { services } = vendor;
  return (
    <Section id="services" title={title}>
      {services.length > 0 ? (
        <ul className={`grid gap-5 ${services.length > 1 ? "sm:grid-cols-2" : "max-w-lg"}`}>
          {services.map((service) => (
            <li key={service.id} className="min-w-0">
              <PublicService vendor={vendor} service={service} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          level={3}
          title="No Services Listed Yet"
          picture={<Icon name="store" aria-hidden className="size-9" />}
        >
          <p>{vendor.businessName} hasn't listed any services yet.</p>
        </EmptyState>
      )}
    </Section>
  );
}
