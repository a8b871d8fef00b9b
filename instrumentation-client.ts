import { limitActions } from "@/lib/site/http/limited-fetch";

limitActions(window);
