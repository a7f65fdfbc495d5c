// Lazy-loaded sound: nothing of it is fetched before the first gesture, without which browsers stay silent anyway.

let gesture: Promise<void> | null = null;

function firstGesture(): Promise<void> {
  gesture ??= new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve();
    const heard = new AbortController();
    for (const act of ["pointerdown", "keydown"]) {
      addEventListener(act, () => (heard.abort(), resolve()), { signal: heard.signal });
    }
  });
  return gesture;
}

/** The component that sounds, once the page has been touched. */
export async function sounds(): Promise<typeof import("./SceneSounds.svelte")> {
  await firstGesture();
  return import("./SceneSounds.svelte");
}
