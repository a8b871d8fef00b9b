import { limitActions } from "@/lib/core/limited-fetch";

limitActions(window);
