import { describe, expect, it } from "vitest";
import { canonicalPath, queryString } from "@/lib/site/http/routes";

describe("canonicalPath", () => {
  it.each([
    ["HostDashboard", "/hostdashboard"],
    ["LOGIN", "/login"],
    ["Homepage", "/"],
    ["some/old/AdminDashboard", "/admindashboard"],
    ["browse-opportunities", "/browseproposals"],
    ["List-Your-Event", "/createevent"],
    ["admin/dashboard", "/admindashboard"],
    ["dashboard/Vendor", "/vendordashboard"],
    ["x/dashboard", "/dashboard"],
    ["AccountSettings/Privacy", "/accountsettings/privacy"],
  ])("%s means %s", (path, target) => {
    expect(canonicalPath(path.split("/"))).toBe(target);
  });

  it.each(["hostdashboard", "dashboard", "nothing", "proposaldetails/a-slug", "constructor", "__proto__"])(
    "%s isn't redirected",
    (path) => {
      expect(canonicalPath(path.split("/"))).toBeNull();
    },
  );
});

it("keeps a query unchanged", () => {
  expect(queryString({ id: "7", ref: "a b&c", tag: ["x", "y"], none: undefined })).toBe(
    "?id=7&ref=a+b%26c&tag=x&tag=y",
  );
  expect(queryString({})).toBe("");
});
