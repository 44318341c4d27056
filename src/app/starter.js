// Runs before anything is drawn: the chosen look, so that nothing flashes, and the first call, so that it need not wait
// for the scripts. It is plain and small because the page waits for it. Keys: see settings/look.ts and browser-session.ts.
(function () {
  var root = document.documentElement;
  try {
    var language = localStorage.getItem("lang");
    root.lang = language === "id" ? "id" : "zh-CN";
    var size = /(?:^|; )size=(default|medium|small|mini)/.exec(document.cookie);
    root.setAttribute("data-size", size ? size[1] : "medium");
    var look = JSON.parse(localStorage.getItem("portal-look") || "{}");
    if (look.theme === "light" || look.theme === "dark") root.setAttribute("data-theme", look.theme);
    for (var name in look.colours || {}) root.style.setProperty("--" + name, look.colours[name]);
    var token = localStorage.getItem("Admin-Token");
    if (token && location.pathname !== "/login") {
      // The outline of what is about to stand there; see .start in pages.css.
      root.setAttribute("data-arriving", /(?:^|; )sidebarStatus=0/.test(document.cookie) ? "folded" : "open");
      window.portalEarlyCall = {
        token: token,
        answer: fetch("/prod-api/workbench/bootstrap?page=" + encodeURIComponent(location.pathname + location.search), {
          headers: { Authorization: "Bearer " + token, "Accept-Language": language === "id" ? "id" : "cn" },
        }).then(function (response) {
          return response.json();
        }),
      };
      window.portalEarlyCall.answer.catch(function () {});
    }
  } catch {
    // A browser without storage still gets the page, in its ordinary look.
  }
})();
