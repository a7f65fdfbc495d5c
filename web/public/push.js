// Service worker of push messages: it shows a note, and a click on it opens the table.

addEventListener("push", (event) => {
  const note = event.data?.json() ?? {};
  const shown = { body: note.body, tag: note.tag, data: { url: note.url ?? "/" } };
  event.waitUntil(registration.showNotification(note.title ?? "Bocage", shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", location.origin);
  if (url.origin !== location.origin) return;
  event.waitUntil(
    clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const open = windows.find((window) => new URL(window.url).pathname === url.pathname);
      return open ? open.focus() : clients.openWindow(url.href);
    }),
  );
});
