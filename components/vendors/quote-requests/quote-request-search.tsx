import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { QUOTE_REQUESTS_PATH, type QuoteRequestView } from "@/lib/vendors/quote-requests/paths";

/** Searches a vendor's leads for a client. A plain GET form, so that results have a URL. */
export function QuoteRequestSearch({ view, q }: { view: QuoteRequestView; q: string }) {
  return (
    <form
      action={QUOTE_REQUESTS_PATH}
      method="get"
      className="flex w-full max-w-md items-end gap-2 sm:w-auto"
    >
      {view && <input type="hidden" name="view" value={view} />}
      <div className="min-w-0 grow">
        <label htmlFor="lead-search" className="mb-1.5 block text-sm font-semibold">
          Client
        </label>
        <Input
          id="lead-search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder="Name, email, or phone"
        />
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
