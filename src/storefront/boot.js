(() => {
  const root = document.documentElement;
  try {
    const look = JSON.parse(localStorage.getItem("portal-look") || "{}");
    if (look.theme === "light" || look.theme === "dark") root.setAttribute("data-theme", look.theme);
    for (const name in look.colours || {}) root.style.setProperty(`--${name}`, look.colours[name]);
    const chosen = localStorage.getItem("lang");
    if ((chosen === "cn" || chosen === "id") && (chosen === "id") !== (root.lang === "id")) {
      const address = new URL(location.href);
      if (chosen === "id") address.searchParams.set("lang", "id");
      else address.searchParams.delete("lang");
      location.replace(address);
    }
    addEventListener("click", (event) => {
      const link = event.target.closest && event.target.closest("[data-language]");
      if (link) localStorage.setItem("lang", link.getAttribute("data-language"));
    });
  } catch {
    root.removeAttribute("data-theme");
  }
})();
