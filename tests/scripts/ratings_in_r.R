# Ratings once more, by R's packages: BradleyTerry2, survival (Therneau) and stats. Debian: r-base-core r-cran-bradleyterry2 r-cran-survival
# r-cran-jsonlite.
#
#     Rscript ratings_in_r.R                   the worked examples of tests/eval/test_rating.c, as R gives them
#     Rscript ratings_in_r.R DIR RATINGS.json  the games of a folder of 'tournament --out' beside what 'ratings DIR --json' says of them
#
# Who gets a place is a choice among all sets of those still waiting, so that the whole model is a conditional logit: one stratum a place,
# one row a set, the set's mean effects and its size as covariates. survival fits that as Cox's model with one death a stratum; the normal
# prior of 3 units is its ridge. Errors come from its score residuals, summed over blocks. Nothing is shared with the C program.
suppressPackageStartupMessages({ library(survival); library(BradleyTerry2); library(jsonlite) })
options(warn = 1)
ELO <- 400 / log(10)
n_wrong <- 0
agree <- function(what, got, expected, within) {
    off <- max(abs(got - expected))
    ok <- is.finite(off) && off <= within
    cat(sprintf("%-4s %-60s off by %.2g at most (%g allowed)\n", if (ok) "ok" else "NOT", what, off, within))
    if (!ok) n_wrong <<- n_wrong + 1
}

# ---- Worked examples ---------------------------------------------------------------------------------------------------

baseball_of_1987 <- function() { # the package has the data of Agresti's book
    data(baseball, package = "BradleyTerry2")
    baseball$home.team <- data.frame(team = baseball$home.team, at.home = 1)
    baseball$away.team <- data.frame(team = baseball$away.team, at.home = 0)
    fit <- BTm(cbind(home.wins, away.wins), home.team, away.team, ~ team + at.home, id = "team", refcat = "Baltimore", data = baseball)
    of <- coef(fit)
    agree("baseball, home advantage (BradleyTerry2)",
          c(of[c("teamMilwaukee", "teamDetroit", "teamToronto", "teamNew York", "teamBoston", "teamCleveland")], of["at.home"]),
          c(1.6195549936, 1.4753572136, 1.3271103981, 1.2813404033, 1.1438026533, 0.7046944569, 0.3022606555), 1e-6)
}

orders_of_four <- function() {
    orders <- list(c(1, 2, 3, 4), c(2, 1, 4, 3), c(1, 3, 2), c(4, 1, 2), c(3, 1, 4, 2), c(2, 3, 4), c(1, 2, 4, 3), c(1, 4, 3), c(2, 1, 3, 4),
                   c(3, 2, 1), c(4, 3, 1, 2), c(1, 2, 3))
    rows <- do.call(rbind, lapply(seq_along(orders), function(g) data.frame(game = g, item = factor(orders[[g]], 1:4), place = seq_along(orders[[g]]))))
    fit <- coxph(Surv(place, rep(1, nrow(rows))) ~ item + strata(game), data = rows, ties = "exact")
    agree("orders without ties (survival)", coef(fit), c(-0.7331787744, -1.1134479838, -1.1526344652), 1e-6)
    agree("their log likelihood", fit$loglik[2], -27.63618589, 1e-6)
}

draws_of_three <- function() { # won, lost, drawn of three pairs, as counts
    d <- data.frame(pair = factor(rep(1:3, each = 3)), n = c(10, 5, 4, 12, 3, 2, 7, 6, 8), s2 = c(0, 1, .5, 0, 0, 0, 1, 0, .5),
                    s3 = c(0, 0, 0, 0, 1, .5, 0, 1, .5), tie = rep(c(0, 0, 1), 3))
    of <- coef(glm(n ~ pair + s2 + s3 + tie, family = poisson, data = d, epsilon = 1e-14))
    agree("draws after Davidson (glm)", of[c("s2", "s3", "tie")], c(-0.97421383811, -1.29964941239, -0.32853185879), 1e-6)
}

# ---- A tournament ------------------------------------------------------------------------------------------------------

# Every place of every game: a row for each set that could have had it.
sets_of <- function(games, largest) {
    rows <- list()
    stratum <- 0
    for (one in split(games, games$game)) {
        place <- min(one$rank)
        while (sum(one$rank >= place) > 1) {
            waiting <- which(one$rank >= place)
            stratum <- stratum + 1
            for (k in seq_len(min(largest, length(waiting))))
                for (set in combn(length(waiting), k, simplify = FALSE)) {
                    who <- waiting[set]
                    took <- length(who) == sum(one$rank == place) && all(one$rank[who] == place)
                    rows[[length(rows) + 1]] <- list(stratum, one$block[1], took, one$col[who, , drop = FALSE], k)
                }
            later <- one$rank[one$rank > place]
            if (!length(later)) break
            place <- min(later)
        }
    }
    rows
}

tournament <- function(folder, file) {
    games <- read.csv(file.path(folder, "games.csv"), colClasses = c(faction = "character"))
    told <- fromJSON(file, simplifyVector = FALSE)$ratings
    games$agent <- match(games$spec, vapply(told$agents, function(one) one$agent, ""))
    n_agents <- length(told$agents)
    n_seats <- max(games$seat) + 1
    factions <- vapply(told$factions, function(f) f$faction, "")
    games$col <- cbind(games$agent, n_agents + games$seat + 1,
                       if (length(factions)) n_agents + n_seats + match(games$faction, factions))
    largest <- max(table(paste(games$game, games$rank)))
    rows <- sets_of(games, largest)
    n <- n_agents + n_seats + length(factions)
    x <- matrix(0, length(rows), n + largest - 1)
    for (i in seq_along(rows)) {
        at <- rows[[i]][[4]]
        for (j in seq_len(ncol(at))) for (w in at[, j]) x[i, w] <- x[i, w] + 1 / nrow(at)
        if (rows[[i]][[5]] > 1) x[i, n + rows[[i]][[5]] - 1] <- 1
    }
    stratum <- vapply(rows, function(r) r[[1]], 0)
    block <- vapply(rows, function(r) r[[2]], 0L)
    took <- vapply(rows, function(r) r[[3]], TRUE)
    effects <- x[, seq_len(n)]
    ties <- x[, -seq_len(n), drop = FALSE]
    time <- Surv(rep(1, length(took)), as.integer(took))
    control <- coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 200)
    fit <- if (largest > 1) coxph(time ~ ridge(effects, theta = 1 / 9, scale = FALSE) + ties + strata(stratum), control = control)
           else coxph(time ~ ridge(effects, theta = 1 / 9, scale = FALSE) + strata(stratum), control = control)
    of <- unname(coef(fit))
    center <- function(i, by = seq_along(i)) of[i] - mean(of[i][by])
    is_bounded <- !vapply(told$agents, function(one) one$unbounded, TRUE) # ratings are told from the mean of those
    if (!any(is_bounded)) is_bounded[] <- TRUE
    elo <- function(list) vapply(list, function(one) one$elo, 0)
    agree("agents, Elo", ELO * center(seq_len(n_agents), is_bounded), elo(told$agents), 1e-3)
    agree("seats, Elo", ELO * center(n_agents + seq_len(n_seats)), elo(told$seats), 1e-3)
    if (length(factions)) agree("factions, Elo", ELO * center(n_agents + n_seats + seq_along(factions)), elo(told$factions), 1e-3)
    eta <- as.vector(x %*% of)
    p <- exp(eta) / ave(exp(eta), stratum, FUN = sum)
    agree("log likelihood", sum(log(p[took])), told$log_likelihood, 1e-3)
    # Errors over blocks: the scores of whole blocks between two inverses of the curvature (prior included), as of a sandwich.
    mean_of <- rowsum(x * p, stratum)[as.character(stratum), ]
    curvature <- crossprod((x - mean_of) * sqrt(p)) + diag(c(rep(1 / 9, n), rep(0, ncol(ties))))
    score <- rowsum(x[took, , drop = FALSE] - mean_of[took, , drop = FALSE], block[took])
    spread <- solve(curvature, t(score))
    told_of <- diag(n_agents) - rep(is_bounded / sum(is_bounded), each = n_agents)
    error <- sqrt(rowSums((told_of %*% spread[seq_len(n_agents), ])^2) * nrow(score) / (nrow(score) - 1))
    given <- vapply(told$agents, function(one) if (is.null(one$error)) NA_real_ else one$error, 0)
    has <- !is.na(given)
    if (any(has)) agree("errors of agents, Elo", (ELO * error)[has], given[has], 1e-3)
}

args <- commandArgs(TRUE)
if (length(args) == 2) { tournament(args[1], args[2]) } else { baseball_of_1987(); orders_of_four(); draws_of_three() }
quit(status = if (n_wrong) 1 else 0)
