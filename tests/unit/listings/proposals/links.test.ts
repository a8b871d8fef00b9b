import { describe, expect, it } from "vitest";
import { platformOf } from "@/lib/listings/proposals/event-platform";
import { parseVideoLink } from "@/lib/listings/proposals/video-link";

describe("a video link", () => {
  it.each([
    [
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3",
      "youtube",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    ],
    ["https://youtu.be/dQw4w9WgXcQ", "youtube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    [
      "https://m.youtube.com/shorts/dQw4w9WgXcQ",
      "youtube",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    ],
    ["https://www.youtube.com/@town", "youtube", null],
    ["https://vimeo.com/76979871", "vimeo", "https://player.vimeo.com/video/76979871?dnt=1"],
    [
      "https://vimeo.com/76979871/abcdef12",
      "vimeo",
      "https://player.vimeo.com/video/76979871?dnt=1&h=abcdef12",
    ],
    ["https://www.facebook.com/town/videos/1", "facebook", null],
    ["https://www.instagram.com/reel/x/", "instagram", null],
    ["https://www.tiktok.com/@town/video/1", "tiktok", null],
  ])("%s", (text, site, embedUrl) => {
    expect(parseVideoLink(text)).toMatchObject({ site, embedUrl });
  });

  it.each([
    "",
    "youtube",
    "youtube.com/watch?v=dQw4w9WgXcQ",
    "https://evil.example/youtu.be",
    "https://evil.example/?youtube.com",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com@evil.example/",
    "javascript:alert('youtube.com')",
    "ftp://youtube.com/x",
  ])("not %j", (text) => {
    expect(parseVideoLink(text)).toBeNull();
  });

  it("builds the embed URL only from the video's id", () => {
    expect(parseVideoLink("https://youtube.com/watch?v=../../evil")?.embedUrl).toBeNull();
    expect(parseVideoLink("https://vimeo.com/1234567?x=<script>")?.embedUrl).toBe(
      "https://player.vimeo.com/video/1234567?dnt=1",
    );
  });
});

describe("the platform of an event page", () => {
  it.each([
    ["https://www.eventbrite.com/e/1", "eventbrite"],
    ["https://www.eventbrite.co.uk/e/1", "eventbrite"],
    ["https://fb.me/e/1", "facebook"],
    ["https://www.meetup.com/x", "meetup"],
    ["https://www.ticketmaster.de/x", "ticketmaster"],
    ["https://evil.example/?eventbrite", "other"],
    ["https://eventbrite.evil.example/", "other"],
    ["https://noteventbrite.com/", "other"],
  ])("%s is %s", (url, platform) => {
    expect(platformOf(url)).toBe(platform);
  });
});
