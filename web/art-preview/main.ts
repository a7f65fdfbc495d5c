import "../src/ui/theme.css";
import "../src/ui/base.css";
import { mount } from "svelte";
import { speak } from "../src/l10n/speech.svelte";
import Preview from "./Preview.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "auto";
document.documentElement.dataset.palette = asked.get("palette") ?? "plain";
await speak(asked.get("lang") === "fr" ? "fr" : "en");
mount(Preview, { target: document.getElementById("app")!, props: { asked } });
